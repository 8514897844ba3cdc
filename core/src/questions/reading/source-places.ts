const MOST = 4
const PLACE = /^(?!www\.)(?:[a-z0-9-]+\.)+[a-z]{2,24}(?:\/[\w.~%+:@-]+)*$/
const URL_IN_TEXT = /https?:\/\/[^\s<>"'()[\]|]+/g
/** A sentence that says where the answer is found; in others an address is context. */
const SOURCE_WORDS =
  /\b(?:resolution sources?|primary sources?|sources? (?:for|of|will|is|are)|according to|as (?:reported|published|stated|announced|listed|shown) (?:by|on|at|in)|published (?:by|on|at)|resol(?:ve[ds]?|ution)\b[^.]{0,40}\b(?:by|from|via|using))\b/i

/** Reads places such as `uefa.com|hltv.org/matches`: a host without `www.`, and the beginning of a path. */
export function parsePlaces(text: string): readonly string[] | undefined {
  const places = text.split('|')
  return places.length <= MOST && places.every((place) => PLACE.test(place))
    ? places
    : undefined
}

/**
 * Finds the places that a text names as the source of its answer: addresses in sentences that say so. An address
 * elsewhere is context, and a word with a dot a name.
 *
 * @param text - fine print of a market
 * @returns at most four places, each once, such as `fred.stlouisfed.org/series/GDP`
 */
export function findSourcePlaces(text: string): readonly string[] {
  const places = sentencesOf(text)
    .filter((sentence) => SOURCE_WORDS.test(sentence.replace(URL_IN_TEXT, ' ')))
    .flatMap((sentence) => sentence.match(URL_IN_TEXT) ?? [])
    .flatMap((url) => parsePlaces(placeOf(url)) ?? [])
  return [...new Set(places)].slice(0, MOST)
}

/** The sources that the context of a panel names in its rule; see `panelQuestion`. */
export function sourcesOfContext(context: string): readonly string[] {
  const text = valueIn(context, 'sources')
  return (text !== undefined && parsePlaces(text)) || []
}

/** True if the rule in the context of a panel lets silence propose NO. */
export function silenceOfContext(context: string): boolean {
  return valueIn(context, 'silence') === 'no'
}

function valueIn(context: string, key: string): string | undefined {
  const line = context.split('\n').findLast((each) => each.startsWith(`${key}:`))
  return line?.slice(key.length + 1)
}

/** An address without scheme, `www.`, query and the marks behind it. */
function placeOf(url: string): string {
  const [place = ''] = url.replace(/^https?:\/\/(?:www\.)?/, '').split(/[?#]/)
  const [host = '', ...path] = place.replace(/[.,;:!?*/]+$/, '').split('/')
  return [host.toLowerCase(), ...path].join('/')
}

/** A dot that a blank follows ends a sentence. */
function sentencesOf(text: string): readonly string[] {
  return text.split(/\n|[.!?;](?=\s|$)/)
}
