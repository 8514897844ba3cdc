import { CresolverError } from '@cresolver/core/protocol'

/** Reads the base URL of an agent. */
export function readAgentUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw invalid('The address of the agent is not an http or https URL.')
  }
  if (url.username !== '' || url.password !== '') {
    throw invalid('The address of the agent contains a user name or a password.')
  }
  const path = url.pathname.replace(/\/\.well-known\/agent(-card)?\.json$/, '')
  return url.origin + path.replace(/\/+$/, '')
}

function invalid(message: string): CresolverError {
  return new CresolverError({
    code: 'URL_INVALID',
    message,
    hint: 'Write the base URL, such as http://127.0.0.1:3000; a key comes from AGENT_KEY.',
  })
}
