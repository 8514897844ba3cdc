export {
  evidenceRecordedEvent,
  identityRegistryAbi,
  marketAbi,
  OUTCOMES,
  receiverAbi,
  reputationRegistryAbi,
  VOID_REASONS,
} from '@cresolver/chain/abi'
