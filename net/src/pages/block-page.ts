/** Phrases of pages that stand before a page: checks for robots, consent and logins. */
const phrases =
  /verify (?:that )?you are (?:a )?human|are you a robot|i'm not a robot|checking your browser|ray id:|enable javascript and cookies to continue|please enable cookies|access denied|unusual traffic|attention required|complete the captcha|solve the captcha|security check to access|pardon our interruption|request blocked|press (?:&|and) hold/gi

const scripts =
  /challenges\.cloudflare\.com|recaptcha\/api|hcaptcha\.com|captcha-delivery\.com|px-captcha/i

/** A long text is a page that only speaks of such a check. */
const longestBlockPage = 1_500
/** A text of this length says enough of its own: one phrase may be a quote. */
const shortestArticle = 400

/**
 * Returns true if a page is a check for robots instead of the page that was asked for: a short text with one
 * sign of such a check, or a longer one with two different signs.
 */
export function isBlockPage(text: string, title: string, html: string): boolean {
  if (text.length > longestBlockPage) return false
  const found = `${title}\n${text}`.replace(/\u2019/g, "'").match(phrases) ?? []
  const signs = new Set(found.map((phrase) => phrase.toLowerCase())).size
  const all = scripts.test(html.slice(0, 100_000)) ? signs + 1 : signs
  return all >= (text.length < shortestArticle ? 1 : 2)
}
