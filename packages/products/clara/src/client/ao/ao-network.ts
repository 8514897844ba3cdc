/** Which network of AO to talk to. */
export type AoNetwork =
  | {
      /** Units with one task each: messenger, scheduler, compute unit. */
      readonly mode: 'legacy'
      readonly gatewayUrl: string
      readonly muUrl: string
      readonly cuUrl: string
      /** Who signs for processes; their `Authority` tags if absent. */
      readonly authorities?: readonly string[] | undefined
    }
  | {
      /** A HyperBEAM node. */
      readonly mode: 'mainnet'
      readonly url: string
      /** Address of the scheduler, usually that of the node. */
      readonly scheduler: string
      /** Where messages to wallets are found; https://arweave.net if absent. */
      readonly gatewayUrl?: string | undefined
      readonly authorities?: readonly string[] | undefined
    }
