import { readBatched } from '@cresolver/chain/panel'
import { canonicalJson } from '@cresolver/core/protocol'
import {
  type ChainAnswer,
  type ChainQuery,
  chainOfHost,
  extractBody,
  hashBody,
  type Observation,
  parseChainQuery,
  type SourceRequest,
} from '@cresolver/core/questions'
import { bytesToHex, type Hex } from 'viem'
import type { RoundRuntime } from '../runtime/round-runtime.ts'

/** Reads a chain for the rule of a question; undefined for a request to a service on the web. */
export function readChainSource(
  runtime: RoundRuntime,
  request: SourceRequest,
): Observation | undefined {
  const chain = chainOfHost(request.host)
  if (chain === undefined) return undefined
  const url = `${request.host}${request.path}`
  const query = parseChainQuery(request.path)
  const { chainId } = runtime.config
  if (chain.chainId !== chainId) {
    const reason = `the workflow reads chain ${chainId}, not ${chain.chainId}`
    return { kind: 'failure', request, url, reason }
  }
  if (query === undefined) {
    return { kind: 'failure', request, url, reason: 'the request is not a query' }
  }
  let answer: ChainAnswer | undefined
  try {
    answer = answerQuery(runtime, query)
  } catch {
    // The message of a capability may differ between nodes.
    return { kind: 'failure', request, url, reason: 'the chain could not be read' }
  }
  if (answer === undefined) {
    return { kind: 'failure', request, url, reason: 'the chain has no such block' }
  }
  const whole = canonicalJson(answer)
  const body = extractBody(request, whole) ?? whole
  return { kind: 'answer', request, url, status: 200, body, sha256: hashBody(body) }
}

function answerQuery(runtime: RoundRuntime, query: ChainQuery): ChainAnswer | undefined {
  switch (query.kind) {
    case 'block': {
      const { number } = query
      const header = runtime.readHeader(
        number === 'finalized' ? 'newest' : BigInt(number),
      )
      if (header === undefined) return undefined
      const { hash, parentHash, time: timestamp } = header
      return { number: Number(header.number), timestamp, hash, parentHash }
    }
    case 'call': {
      const { to, data, block } = query
      return { result: bytesToHex(runtime.readChain(to, data, BigInt(block))) }
    }
    case 'calls': {
      const { to, data, block } = query
      const host = {
        ...runtime,
        readChain: (target: Hex, batch: Hex) =>
          runtime.readChain(target, batch, BigInt(block)),
      }
      const calls = data.map((each) => ({ target: to, data: each }))
      return { results: readBatched(host, calls).map((result) => result ?? null) }
    }
  }
}
