const common: readonly (readonly [language: string, words: RegExp])[] = [
  ['en', /\b(the|of|and|was|that|with|for)\b/gi],
  ['de', /\b(der|die|das|und|nicht|mit|von|wurde)\b/gi],
  ['fr', /\b(le|les|des|une|dans|est|par|du)\b/gi],
  ['es', /\b(el|los|las|una|del|por|para|con)\b/gi],
]
const readLength = 5_000

/** The language whose most common words a text has most often; English if it has none. */
export function detectLanguage(text: string): string {
  const start = text.slice(0, readLength)
  const counted = common.map(([language, words]) => ({
    language,
    count: start.match(words)?.length ?? 0,
  }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best), {
    language: 'en',
    count: 0,
  }).language
}
