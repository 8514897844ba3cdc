export { ACCOUNT_ROLES, localAccount, localAccountKey } from './accounts.ts'
export {
  ANVIL_CHAIN_ID,
  type Anvil,
  findAnvil,
  startAnvil,
} from './anvil.ts'
export { artifactPath, publishedPath, REALITY_CODE } from './artifact-path.ts'
export { type ChainStateParameters, enterState } from './chain-state.ts'
export { startTestChain, type TestChain } from './test-chain.ts'
