import {
  CresolverError,
  createRegistration,
  encodeTokenUri,
  findWorkerEndpoint,
  parseRegistration,
  type Registration,
  TOKEN_URI_CHARACTERS,
} from '@cresolver/protocol'
import type { Address } from 'viem'
import { healthUrl } from '../profile/read-health.ts'

/** What a person typed into the form of a new agent. */
export type RegistrationDraft = {
  readonly name: string
  /** Base URL of the worker. */
  readonly url: string
  readonly description: string
  readonly image: string
  /** Separated by commas. */
  readonly tags: string
  /** Where a hosted file is published; without effect for a file on chain. */
  readonly hostedAt: string
  readonly place: string
}

/** An empty form. */
export const EMPTY_REGISTRATION_DRAFT: RegistrationDraft = {
  name: '',
  url: '',
  description: '',
  image: '',
  tags: '',
  hostedAt: '',
  place: 'chain',
}

/** What is wrong with each field of a form. */
export type RegistrationProblems = Readonly<
  Partial<Record<keyof RegistrationDraft, string>>
>

const mostCharacters = 2_048
const mostTags = 20
const mostTagCharacters = 64

/**
 * Finds what is wrong with each field; empty where the registration file can be built.
 *
 * @param draft - {@link RegistrationDraft}
 * @param isLocal - whether plain http to a worker is allowed
 */
export function checkRegistrationDraft(
  draft: RegistrationDraft,
  isLocal: boolean,
): RegistrationProblems {
  const found: Partial<Record<keyof RegistrationDraft, string>> = {}
  const { name, url, description, image, tags, hostedAt, place } = draft
  if (name.trim() === '') found.name = 'The agent needs a name.'
  else if (name.length > mostCharacters) found.name = tooLong
  if (!isBaseUrl(url, isLocal)) {
    found.url = `Write an absolute ${isLocal ? 'http or https' : 'https'} URL without query, fragment and password, such as https://agent.example.`
  }
  if (description.length > mostCharacters) found.description = tooLong
  if (image.trim() !== '' && !isHttps(image)) found.image = 'Write an https URL.'
  const words = tagsOf(tags)
  if (words.length > mostTags || words.some((word) => word.length > mostTagCharacters)) {
    found.tags = `Write up to ${mostTags} tags of at most ${mostTagCharacters} characters, with commas between.`
  }
  if (place === 'hosted' && !isHttps(hostedAt)) {
    found.hostedAt = 'Write the https URL where you publish the file.'
  }
  return found
}

/**
 * Builds the registration file of a form without problems, and reads it back as all readers do.
 *
 * @param draft - {@link RegistrationDraft}
 * @param owner - the account that registers the agent
 * @param chainId - its chain
 * @throws CresolverError `REGISTRATION_INVALID`, or `REGISTRATION_TOO_LONG` for a file that does not fit on chain
 */
export function buildRegistration(
  draft: RegistrationDraft,
  owner: Address,
  chainId: number,
): Registration {
  const endpoint = draft.url.trim().replace(/\/+$/, '')
  const file = createRegistration({
    name: draft.name.trim(),
    endpoint,
    wallet: `eip155:${chainId}:${owner}`,
  })
  const tags = tagsOf(draft.tags)
  const description = draft.description.trim()
  const image = draft.image.trim()
  const whole = parseRegistration(
    JSON.stringify({
      ...file,
      ...(description !== '' && { description }),
      ...(image !== '' && { image }),
      services: (file.services ?? []).map((service) =>
        service.name === 'A2A' && tags.length > 0 ? { ...service, tags } : service,
      ),
    }),
  )
  if (findWorkerEndpoint(whole) === endpoint) return whole
  throw new CresolverError({
    code: 'REGISTRATION_INVALID',
    message: 'The URL of the worker is read differently from the registration file.',
    hint: 'Write the base URL of the worker, not the address of a file.',
  })
}

/** Returns the token URI that goes into the registry. */
export function tokenUriOf(draft: RegistrationDraft, file: Registration): string {
  if (draft.place === 'hosted') return draft.hostedAt.trim()
  const uri = encodeTokenUri(file)
  if (uri.length <= TOKEN_URI_CHARACTERS) return uri
  throw new CresolverError({
    code: 'REGISTRATION_TOO_LONG',
    message: `The registration file takes ${uri.length} characters on chain, more than ${TOKEN_URI_CHARACTERS}.`,
    hint: 'Shorten its texts, or host the file.',
  })
}

const tooLong = `Write at most ${mostCharacters} characters.`

function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim())
  return [...new Set(tags)].filter((tag) => tag !== '')
}

function isBaseUrl(text: string, isLocal: boolean): boolean {
  const trimmed = text.trim()
  if (trimmed.length > mostCharacters) return false
  if (healthUrl(trimmed, isLocal) === undefined) return false
  const { search, hash } = new URL(trimmed)
  return search === '' && hash === ''
}

function isHttps(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed.length > mostCharacters || !URL.canParse(trimmed)) return false
  const { protocol, username, password } = new URL(trimmed)
  return protocol === 'https:' && username === '' && password === ''
}
