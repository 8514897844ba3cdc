/** Headers of every file that a page cannot carry itself. */
const everywhere = [
  "Content-Security-Policy: frame-ancestors 'none'",
  'X-Content-Type-Options: nosniff',
  'Referrer-Policy: no-referrer',
  'Cross-Origin-Opener-Policy: same-origin',
  'Cross-Origin-Resource-Policy: same-origin',
  'Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
]

/**
 * Writes `_headers`, from which Netlify and Cloudflare Pages read the headers of their answers.
 */
export function writeHostHeaders(): string {
  return [
    ...block('/*', everywhere),
    ...block('/_next/static/*', ['Cache-Control: public, max-age=31536000, immutable']),
    ...block('/config.json', ['Cache-Control: no-cache']),
  ].join('\n')
}

function block(path: string, headers: readonly string[]): string[] {
  return [path, ...headers.map((header) => `  ${header}`), '']
}
