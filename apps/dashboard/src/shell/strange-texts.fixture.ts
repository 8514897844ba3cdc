/** Hostile texts that try to change a page. */
export const strange = {
  markup: '<img src=x onerror=alert(1)><b>bold</b>',
  /** With bidirectional marks, the control character BEL and a zero. */
  turned: 'safe\u202edangerous\u2066\u0007\u0000!',
  long: 'x'.repeat(100_000),
  script: 'javascript:alert(1)',
} as const

/** The same, each with a name for a test. */
export const strangeTexts = [
  ['markup', strange.markup],
  ['marks that turn the writing', strange.turned],
  ['a hundred thousand characters', strange.long],
] as const

/** Lists what an untrusted text turned into besides text: markup, a script link, or too much text. */
export function listDangers(container: HTMLElement): string[] {
  const titles = [...container.querySelectorAll('[title]')].map((each) => each.outerHTML)
  const links = [...container.querySelectorAll('a')].map((link) => link.href)
  const text = container.textContent ?? ''
  const seen = [text, ...titles].join('')
  return [
    ...(container.querySelector('img, b, script, iframe') ? ['markup'] : []),
    ...(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u.test(seen) ? ['controls'] : []),
    ...links.filter((href) => !/^https?:/.test(href)),
    ...(text.length > 20_000 ? [`${text.length} characters`] : []),
  ]
}
