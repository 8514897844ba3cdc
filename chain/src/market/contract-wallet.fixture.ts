import { type Account, type Address, encodeDeployData, parseAbi } from 'viem'
import { createChainClient } from '../chain-client.ts'
import { transact } from '../transaction.ts'

/**
 * Compiled with solc 0.8.30 (optimizer, runs 1, cancun, no metadata):
 *
 *     contract OneOwnerWallet {
 *       address private immutable owner;
 *       constructor(address owner_) { owner = owner_; }
 *       function isValidSignature(bytes32 hash, bytes calldata signature)
 *         external view returns (bytes4) {
 *         bytes32 r = bytes32(signature[0:32]);
 *         bytes32 s = bytes32(signature[32:64]);
 *         return ecrecover(hash, uint8(signature[64]), r, s) == owner
 *           ? this.isValidSignature.selector : bytes4(0xffffffff);
 *       }
 *     }
 */
const bytecode =
  '0x60a0604052348015600e575f5ffd5b506040516102a63803806102a6833981016040819052602b91603b565b6001600160a01b03166080526066565b5f60208284031215604a575f5ffd5b81516001600160a01b0381168114605f575f5ffd5b9392505050565b60805161022961007d5f395f609301526102295ff3fe608060405234801561000f575f5ffd5b5060043610610029575f3560e01c80631626ba7e1461002d575b5f5ffd5b61004061003b36600461015b565b61005d565b6040516001600160e01b0319909116815260200160405180910390f35b5f8061006c60208285876101d0565b610075916101f7565b90505f6100866040602086886101d0565b61008f916101f7565b90507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316600187878760408181106100d1576100d1610215565b604080515f8152602081018083529590955292013560f81c9183019190915250606081018590526080810184905260a0016020604051602081039080840390855afa158015610122573d5f5f3e3d5ffd5b505050602060405103516001600160a01b031614610148576001600160e01b0319610151565b630b135d3f60e11b5b9695505050505050565b5f5f5f6040848603121561016d575f5ffd5b8335925060208401356001600160401b03811115610189575f5ffd5b8401601f81018613610199575f5ffd5b80356001600160401b038111156101ae575f5ffd5b8660208284010111156101bf575f5ffd5b939660209190910195509293505050565b5f5f858511156101de575f5ffd5b838611156101ea575f5ffd5b5050820193919092039150565b8035602083101561020f575f19602084900360031b1b165b92915050565b634e487b7160e01b5f52603260045260245ffd'

/** Deploys a wallet contract that takes the signatures of one key (ERC-1271). */
export async function deployContractWallet(
  rpcUrl: string,
  account: Account,
  owner: Address,
): Promise<Address> {
  const chain = createChainClient({ rpcUrl, account })
  const { contractAddress } = await transact(chain, {
    action: 'deploy a wallet',
    data: encodeDeployData({
      abi: parseAbi(['constructor(address owner)']),
      bytecode,
      args: [owner],
    }),
  })
  if (!contractAddress) throw new Error('the node named no address for the wallet')
  return contractAddress
}
