import { parseAddress } from '@cresolver/chain'

/** Reads the key of the agent from the URL of the page. */
export function readAgentKey(values: URLSearchParams): string | undefined {
  const id = values.get('id') ?? ''
  if (/^(0|[1-9]\d{0,77})$/.test(id)) return id
  try {
    return parseAddress(values.get('worker') ?? '', 'worker')
  } catch {
    return undefined
  }
}
