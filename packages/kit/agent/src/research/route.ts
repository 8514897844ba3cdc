import type { ResearchQuestion } from './reader.ts'

/** Sources that a question or its rule names. */
export type NamedSources = {
  readonly urls: readonly string[]
  readonly hosts: readonly string[]
}

const MOST = 4
const urlPattern = /https?:\/\/[^\s<>"'()[\]]+/g
const hostPattern = /(?<![\w@./-])(?:[a-z0-9-]+\.)+[a-z]{2,24}(?![\w-])/gi

/**
 * Finds the sources that must be read first.
 *
 * @param question - question and rule
 * @returns URLs, and hosts with and without a URL, in the order of the text
 */
export function findNamedSources({
  question,
  rule = '',
}: ResearchQuestion): NamedSources {
  const text = `${rule}\n${question}`
  const urls = (text.match(urlPattern) ?? [])
    .map((url) => url.replace(/[.,;:!?]+$/, ''))
    .flatMap((url) => (URL.canParse(url) ? [new URL(url).href] : []))
  const hosts = [
    ...urls.map((url) => new URL(url).hostname),
    ...(text.replace(urlPattern, ' ').match(hostPattern) ?? []),
  ]
  const named = unique(hosts.map(withoutWww)).slice(0, MOST)
  return {
    urls: unique(urls).slice(0, MOST),
    hosts: named.flatMap((host) => [host, `www.${host}`]),
  }
}

/** A site with and without `www.` is one. */
function withoutWww(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
