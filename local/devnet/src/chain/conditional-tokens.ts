import { type ConnectionParameters, ctfResolverBytecode } from '@cresolver/chain'
import { ctfResolverAbi } from '@cresolver/chain/abi'
import { type Address, encodeDeployData, parseAbi } from 'viem'
import { readPublished } from './artifact.ts'
import { createContract } from './create-contract.ts'

/** Gnosis Conditional Tokens, a test dollar, and our resolver for them. */
export type ConditionalTokens = {
  readonly tokens: Address
  readonly collateral: Address
  readonly resolver: Address
}

const umaArtifacts = '@uma/contracts-node/dist/packages/core/artifacts/contracts'

/**
 * Deploys the real Conditional Tokens and a token of UMA's test networks, compiled in their npm packages,
 * and the resolver.
 *
 * @param connection - the chain and the account that pays
 * @param market - market contract whose verdicts the resolver reports
 * @returns {@link ConditionalTokens}
 */
export async function deployConditionalTokens(
  connection: ConnectionParameters,
  market: Address,
): Promise<ConditionalTokens> {
  const tokens = await createContract(
    connection,
    'Conditional Tokens',
    readPublished(
      '@gnosis.pm/conditional-tokens-contracts/build/contracts/ConditionalTokens.json',
    ),
  )
  const collateral = await createContract(
    connection,
    'the test dollar',
    encodeDeployData({
      abi: parseAbi(['constructor(string, string, uint8)']),
      bytecode: readPublished(
        `${umaArtifacts}/common/implementation/TestnetERC20.sol/TestnetERC20.json`,
      ),
      args: ['Test dollar', 'TUSD', 6],
    }),
  )
  const resolver = await createContract(
    connection,
    'the resolver of Conditional Tokens',
    encodeDeployData({
      abi: ctfResolverAbi,
      bytecode: ctfResolverBytecode,
      args: [market, tokens],
    }),
  )
  return { tokens, collateral, resolver }
}
