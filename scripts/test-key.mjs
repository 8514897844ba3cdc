// npm run -s key <number>: the private key of one of the public test accounts of a local chain.
import { createRequire } from 'node:module'
import { ensureInstalled, root, stop } from './install.mjs'

await ensureInstalled()

const [number = ''] = process.argv.slice(2)
if (!/^1?\d$/.test(number)) stop('Usage: npm run -s key <0 to 19>')
const load = createRequire(`${root}chain/package.json`)
const { mnemonicToAccount } = load('viem/accounts')
const { toHex } = load('viem')
const mnemonic = 'test test test test test test test test test test test junk'
const account = mnemonicToAccount(mnemonic, { addressIndex: Number(number) })
console.log(toHex(account.getHdKey().privateKey))
