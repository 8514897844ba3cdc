import { parseAbi } from 'viem'

/** The one function of Multicall3 that is used; declared `view` because it only serves reads. */
export const multicall3Abi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) view returns (Result[] returnData)',
])

/** Reads the RANDAO of the block whose state is asked, from Multicall3 too. */
export const randaoAbi = parseAbi([
  'function getCurrentBlockDifficulty() view returns (uint256 difficulty)',
])
