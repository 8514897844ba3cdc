import { withoutControls } from './untrusted-text.tsx'

/**
 * A link that a stranger wrote: opens apart, tells nobody where it was pressed, and is plain text where
 * it is no web address.
 */
export function OutsideLink({
  href,
  children,
}: {
  readonly href: string
  readonly children?: string | undefined
}) {
  const clean = withoutControls(href).trim()
  const url = URL.canParse(clean) ? new URL(clean) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    return <span className="untrusted">{clean.slice(0, 300)}</span>
  }
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="untrusted text-accent hover:underline"
    >
      {children ?? `${url.host}${url.pathname === '/' ? '' : url.pathname}`.slice(0, 120)}
    </a>
  )
}
