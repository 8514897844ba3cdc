/** Phrases of pages that stand before a page: checks for robots, consent and logins. */
const phrases =
  /verify (?:that )?you are (?:a )?human|are you a robot|i'm not a robot|checking your browser|ray id:|enable javascript and cookies to continue|please enable cookies|access denied|unusual traffic|attention required|complete the captcha|solve the captcha|security check to access|pardon our interruption|request blocked|press (?:&|and) hold/i

const scripts =
  /challenges\.cloudflare\.com|recaptcha\/api|hcaptcha\.com|captcha-delivery\.com|px-captcha/i

/** A long text is a page that only speaks of such a check. */
const longestBlockPage = 1_500

/** Returns true if a page is a check for robots instead of the page that was asked for. */
export function isBlockPage(text: string, title: string, html: string): boolean {
  if (text.length > longestBlockPage) return false
  if (phrases.test(`${title}\n${text}`.replace(/\u2019/g, "'"))) return true
  return text.length < 400 && scripts.test(html.slice(0, 100_000))
}
