/** Orders of the list. */
export const AGENT_SORTS = [
  'activity',
  'earned',
  'reputation',
  'settled',
  'locked',
  'name',
] as const
/** {@link AGENT_SORTS} */
export type AgentSort = (typeof AGENT_SORTS)[number]

/** State of the list, all of it in the URL. */
export type AgentQuery = {
  /** Text of the name, a number with `#`, or the start of an address. */
  readonly text: string
  readonly sort: AgentSort
  /** Most agents that are shown. */
  readonly shown: number
}

/** Agents that are shown at first. */
export const AGENTS_AT_FIRST = 20

/** Parses the state of the list from the URL; invalid values are ignored. */
export function readAgentQuery(values: URLSearchParams): AgentQuery {
  const shown = Number(values.get('show') ?? AGENTS_AT_FIRST)
  return {
    text: values.get('q') ?? '',
    sort: AGENT_SORTS.find((sort) => sort === values.get('sort')) ?? 'activity',
    shown: Number.isSafeInteger(shown)
      ? Math.max(AGENTS_AT_FIRST, shown)
      : AGENTS_AT_FIRST,
  }
}

/** Formats the state of the list for the URL; defaults are omitted. */
export function writeAgentQuery(
  query: AgentQuery,
): Record<'q' | 'sort' | 'show', string | undefined> {
  return {
    q: query.text || undefined,
    sort: query.sort === 'activity' ? undefined : query.sort,
    show: query.shown === AGENTS_AT_FIRST ? undefined : String(query.shown),
  }
}
