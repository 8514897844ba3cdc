import {
  CresolverError,
  encodeTokenUri,
  type Registration,
  TOKEN_URI_CHARACTERS,
} from '@cresolver/core/protocol'

/** Writes a registration file as the `data:` URI that goes on chain. */
export function toTokenUri(registration: Registration): string {
  const uri = encodeTokenUri(registration)
  if (uri.length <= TOKEN_URI_CHARACTERS) return uri
  throw new CresolverError({
    code: 'REGISTRATION_INVALID',
    message: `The registration file takes ${uri.length} characters on chain, more than ${TOKEN_URI_CHARACTERS}.`,
    hint: 'Shorten its texts, or publish it with --uri https://... and --registration-file.',
  })
}
