// Code of a user who distinguishes errors; check:types compiles it, and nothing runs it.
import { AGENT_ERRORS, type AgentErrors } from '@cresolver/agent'
import { CresolverError, SDK_ERRORS, type SdkErrors } from '@cresolver/sdk'
import type { ChainErrorCode } from '@cresolver/sdk/chain'
import type { QuestionErrorCode } from '@cresolver/sdk/questions'
import { expectTypeOf, it } from 'vitest'

declare const thrown: unknown

it('has the codes of each function', () => {
  expectTypeOf<SdkErrors['parseAmount']>().toEqualTypeOf<
    CresolverError<'VALUE_INVALID'>
  >()
  expectTypeOf<SdkErrors['parseQuestion']['code']>().toEqualTypeOf<QuestionErrorCode>()
  expectTypeOf<SdkErrors['createMarketClient']['code']>().toEqualTypeOf<ChainErrorCode>()
  expectTypeOf<AgentErrors['checkAgent']['code']>().toEqualTypeOf<
    'AGENT_UNREACHABLE' | 'URL_INVALID'
  >()
})

it('has any text where the code of another program comes through', () => {
  expectTypeOf<SdkErrors['ask']['code']>().toEqualTypeOf<string>()
  expectTypeOf<AgentErrors['startAgent']['code']>().toEqualTypeOf<string>()
})

it('narrows an error to codes that a switch can exhaust', () => {
  if (!CresolverError.hasCode(thrown, SDK_ERRORS.readJson)) return
  switch (thrown.code) {
    case 'JSON_INVALID':
    case 'JSON_TOO_DEEP':
      return
    default:
      thrown.code satisfies never
  }
})

it('refuses a code that a function does not throw', () => {
  if (!CresolverError.hasCode(thrown, AGENT_ERRORS.defineAgent)) return
  // @ts-expect-error It has one code.
  expectTypeOf(thrown.code === 'URL_INVALID')
})
