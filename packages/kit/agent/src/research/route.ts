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
    .filter((url) => URL.canParse(url))
  const hosts = [
    ...urls.map((url) => new URL(url).hostname),
    ...(text.replace(urlPattern, ' ').match(hostPattern) ?? []).map(normalize),
  ]
  return { urls: unique(urls).slice(0, MOST), hosts: unique(hosts).slice(0, MOST) }
}

function normalize(host: string): string {
  return host.toLowerCase()
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
