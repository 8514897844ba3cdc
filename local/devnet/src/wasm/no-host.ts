import type { HostFunctions } from './host-functions.ts'

/** A host that offers nothing, for a guest that asks for nothing. */
export const noHost: HostFunctions = {
  callCapability: () => 'no host',
  awaitCapabilities: () => new Uint8Array(),
  getSecrets() {},
  awaitSecrets: () => new Uint8Array(),
  log() {},
  sendResponse() {},
  randomSeed: () => 0n,
  nowNanoseconds: () => 0n,
}
