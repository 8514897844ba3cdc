import { withoutControls } from './untrusted-text.tsx'

/**
 * An untrusted link: opens a new tab, sends no referrer, and is plain text if
 * it is not a web address.
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
