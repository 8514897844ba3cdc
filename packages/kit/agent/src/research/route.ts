import type { ResearchQuestion } from './reader.ts'

/** Sources that a question or its rule names. */
export type NamedSources = {
  readonly urls: readonly string[]
  readonly hosts: readonly string[]
}

const MOST = 4
const urlPattern = /https?:\/\/[^\s<>"'()[\]]+/g
const hostPattern = /(?<![\w@./-])(?:[a-z0-9-]+\.)+[a-z]{2,24}(?![\w-])/gi
/** A sentence that says where the answer is found; in others an address is context, and a word with a dot a name. */
const sourceWords =
  /\b(?:sources?|according to|as (?:reported|published|stated|announced|listed|shown) (?:by|on|at|in)|published (?:by|on|at)|resol(?:ve[ds]?|ution)\b[^.]{0,40}\b(?:by|from|via|using))\b/i

/**
 * Finds the sources that must be read first.
 *
 * @param question - question and rule
 * @returns URLs, which are read first, and hosts of a sentence that names its source, which decide alone; in the order
 *   of the text
 */
export function findNamedSources({
  question,
  rule = '',
}: ResearchQuestion): NamedSources {
  const text = `${rule}\n${question}`
  const urls = (text.match(urlPattern) ?? [])
    .map((url) => url.replace(/[.,;:!?]+$/, ''))
    .flatMap((url) => (URL.canParse(url) ? [new URL(url).href] : []))
  const hosts = sentencesOf(text)
    .filter((sentence) => sourceWords.test(sentence))
    .flatMap((sentence) => [
      ...hostsIn(sentence.match(urlPattern) ?? []),
      ...(sentence.replace(urlPattern, ' ').match(hostPattern) ?? []),
    ])
  const named = unique(hosts.map(withoutWww)).slice(0, MOST)
  return {
    urls: unique(urls).slice(0, MOST),
    hosts: named.flatMap((host) => [host, `www.${host}`]),
  }
}

/** A dot that a blank follows ends a sentence. */
function sentencesOf(text: string): readonly string[] {
  return text.split(/\n|[.!?;](?=\s|$)/)
}

function hostsIn(urls: readonly string[]): readonly string[] {
  return urls.flatMap((url) => (URL.canParse(url) ? [new URL(url).hostname] : []))
}

/** A site with and without `www.` is one. */
function withoutWww(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
