export {
  checkIdentityLink,
  type IdentityLinkCheck,
  type IdentityLinkReads,
} from './check-identity-link.ts'
export {
  type IdentityLink,
  identityLinkText,
  type LinkedAgent,
  readIdentityLink,
} from './identity-link.ts'
