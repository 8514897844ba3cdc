import { shortHex } from '../ui/address-text.tsx'
import { UntrustedText, withoutControls } from '../ui/untrusted-text.tsx'

/** Fields that are shown; the whole text is behind them. */
const mostFields = 4
const mostCharacters = 120

/** A result or a description: the text in JSON, the fields of an object, or the text as it is. */
export function ResultText({ text }: { readonly text: string }) {
  const value = parse(text)
  if (typeof value === 'string') return <UntrustedText text={value} most={200} />
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const fields = isObject ? fieldsOf(value) : []
  const [first, ...others] = fields
  if (first === undefined) return <UntrustedText text={text} most={200} />
  if (others.length === 0) {
    const words = first.isText ? first.text : `${first.name} ${first.text}`
    return <UntrustedText text={words} most={200} />
  }
  return (
    <details>
      <summary className="untrusted cursor-pointer">
        {fields.slice(0, mostFields).map(({ name, text }) => (
          <span key={name} className="mr-3">
            <span className="text-muted">{name}</span> {shorten(text)}
          </span>
        ))}
      </summary>
      <div className="mt-1 font-mono text-xs">
        <UntrustedText text={text} most={2_000} />
      </div>
    </details>
  )
}

type Field = {
  readonly name: string
  readonly text: string
  readonly isText: boolean
}

function fieldsOf(value: object): Field[] {
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) =>
    ['string', 'number', 'boolean'].includes(typeof field)
      ? [
          {
            name: withoutControls(name).slice(0, 40),
            text: String(field),
            isText: typeof field === 'string',
          },
        ]
      : [],
  )
}

function shorten(text: string): string {
  const clean = withoutControls(text)
  return /^0x[0-9a-f]{40,}$/i.test(clean)
    ? shortHex(clean)
    : clean.slice(0, mostCharacters)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
