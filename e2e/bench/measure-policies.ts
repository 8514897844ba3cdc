import { benchPolicies } from './policies.ts'

benchPolicies()
