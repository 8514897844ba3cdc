import type { HostGuardParameters } from './host-guards.ts'
import type { PrivateNetwork } from './private-network.ts'
import type { Lookup } from './resolve-target.ts'

/** Options of guarded requests. */
export type OutboundOptions = {
  /**
   * For one machine only: also allows loopback addresses, there with `http` and any port. Other
   * private ranges stay refused. Default false.
   */
  readonly localMode?: boolean | undefined
  /** Called once if local mode is on. Default: the console. */
  readonly warn?: ((message: string) => void) | undefined
  /** Ports of public hosts. Default 443 and 8443. */
  readonly ports?: readonly number[] | undefined
  /**
   * In local mode only: the port to connect to if the name of a loopback host is called by `http`
   * without a port, so that `http://news.example/` reaches a server of this machine.
   */
  readonly loopbackPort?: number | undefined
  /** Finds the addresses of a host name. Default: the resolver of the system. */
  readonly lookup?: Lookup | undefined
  /** Further trusted certificate authority in PEM. */
  readonly ca?: string | undefined
  /** Private networks that requests of a `tenant` may go to. Default none. */
  readonly privateNetworks?: readonly PrivateNetwork[] | undefined
  /** Called with the reason why a private host cannot be reached, which no error has. */
  readonly onPrivateFailure?: ((message: string) => void) | undefined
  /** Largest header of an answer in bytes. Default 16,384. */
  readonly maxHeaderBytes?: number | undefined
  /** Limits for each host; by default 8 at a time, 64 waiting, 30 s pause after 5 failures. */
  readonly perHost?:
    | { readonly [Name in keyof HostGuardParameters]?: number | undefined }
    | undefined
}
