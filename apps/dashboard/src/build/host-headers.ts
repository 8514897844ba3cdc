import { EMBED_PATH } from './embed-path.ts'

/** Headers of every file that a page cannot carry itself. */
const everywhere = [
  'X-Content-Type-Options: nosniff',
  'Referrer-Policy: no-referrer',
  'Cross-Origin-Opener-Policy: same-origin',
  'Cross-Origin-Resource-Policy: same-origin',
  'Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
]

const unframed = ["Content-Security-Policy: frame-ancestors 'none'"]

/**
 * Writes `_headers`, from which Netlify and Cloudflare Pages read the headers of their answers.
 *
 * @param pages - paths of all pages; other sites may frame the one for that purpose alone
 */
export function writeHostHeaders(pages: readonly string[]): string {
  return [
    ...block('/*', everywhere),
    ...pages
      .filter((path) => path !== EMBED_PATH)
      .flatMap((path) => block(path, unframed)),
    ...block('/_next/static/*', ['Cache-Control: public, max-age=31536000, immutable']),
    ...block('/config.json', ['Cache-Control: no-cache']),
  ].join('\n')
}

function block(path: string, headers: readonly string[]): string[] {
  return [path, ...headers.map((header) => `  ${header}`), '']
}
