import {
  agentCallbackSchema,
  agentHealthReportSchema,
  agentInfoSchema,
  agentRegistrationSchema,
  agentUpdateSchema,
  chatEventSchema,
  chatMessageSchema,
  chatRequestSchema,
  chatResponseSchema,
  chatSessionSchema,
  gateDecisionSchema,
  newTenantSchema,
  openSessionSchema,
  openTableSchema,
  problemSchema,
  processReportSchema,
  tableEventSchema,
  tableExportSchema,
  tableResultSchema,
  tableViewSchema,
  tenantIdSchema,
  tenantSchema,
  tenantUpdateSchema,
  tenantWithUsageSchema,
} from '@cresolver/core/protocol'
import { z } from '@hono/zod-openapi'
import { scopeSchema } from '../keys/api-key.ts'
import { roleSchema } from '../keys/role.ts'

/** A schema that is older than the import of zod-openapi has no method `openapi`; a copy has. */
const named = <Schema extends z.ZodType>(schema: Schema, name: string): Schema =>
  schema.clone().openapi(name)

const pageOf = <Item extends z.ZodType>(item: Item, name: string) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() }).openapi(name)

const keyInfo = z
  .object({
    id: z.string(),
    name: z.string(),
    tenant: tenantIdSchema,
    role: roleSchema,
    scopes: z.array(scopeSchema),
    /** Null: the limit of the server. */
    requests_per_minute: z.number().int().nullable(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable(),
  })
  .openapi('ApiKey')

const agentInfo = named(agentInfoSchema, 'AgentInfo')
const tenant = named(tenantSchema, 'Tenant')
const tableView = named(tableViewSchema, 'TableView')
const chatSession = named(chatSessionSchema, 'ChatSession')
const chatMessage = named(chatMessageSchema, 'ChatMessage')

/** The schemas of the API under the names that its description gives them. */
export const components = {
  tenant,
  newTenant: named(newTenantSchema, 'NewTenant'),
  tenantUpdate: named(tenantUpdateSchema, 'TenantUpdate'),
  processReport: named(processReportSchema, 'ProcessReport'),
  tenantWithUsage: named(tenantWithUsageSchema, 'TenantWithUsage'),
  problem: named(problemSchema, 'Problem'),
  agentRegistration: named(agentRegistrationSchema, 'AgentRegistration'),
  agentUpdate: named(agentUpdateSchema, 'AgentUpdate'),
  agentInfo,
  agentPage: pageOf(agentInfo, 'AgentPage'),
  agentHealthReport: named(agentHealthReportSchema, 'AgentHealthReport'),
  openTable: named(openTableSchema, 'OpenTable'),
  tableView,
  tablePage: pageOf(tableView, 'TablePage'),
  tableResult: named(tableResultSchema, 'TableResult'),
  tableEvent: named(tableEventSchema, 'TableEvent'),
  tableExport: named(tableExportSchema, 'TableExport'),
  gateDecision: named(gateDecisionSchema, 'GateDecision'),
  cancelTable: z
    .object({
      reason: z
        .string('reason must be a string')
        .trim()
        .max(2_000, 'reason must have at most 2000 characters')
        .default('no reason given'),
      cancelled_by: z
        .string('cancelled_by must be a string')
        .trim()
        .min(1, 'cancelled_by must not be empty')
        .max(200, 'cancelled_by must have at most 200 characters')
        .optional(),
    })
    .openapi('CancelTable'),
  searchResult: z
    .object({
      query: z.string(),
      results: z.array(tableView),
      total: z.number().int().nonnegative(),
    })
    .openapi('SearchResult'),
  openSession: named(openSessionSchema, 'OpenSession'),
  chatSession,
  sessionPage: pageOf(chatSession, 'SessionPage'),
  chatMessage,
  messagePage: pageOf(chatMessage, 'MessagePage'),
  chatRequest: named(chatRequestSchema, 'ChatRequest'),
  chatResponse: named(chatResponseSchema, 'ChatResponse'),
  agentCallback: named(agentCallbackSchema, 'AgentCallback'),
  chatEvent: named(chatEventSchema, 'ChatEvent'),
  keyInfo,
  keyPage: pageOf(keyInfo, 'ApiKeyPage'),
  keyRequest: z
    .object({
      name: z
        .string('name must be a string')
        .trim()
        .regex(/^[^\p{Cc}]{1,100}$/u, 'name must have 1 to 100 printable characters'),
      /** Instead of scopes. */
      role: roleSchema.optional(),
      scopes: z
        .array(scopeSchema, 'scopes must be a list')
        .min(1, 'scopes must not be empty')
        .max(scopeSchema.options.length, 'scopes must not repeat')
        .optional(),
      /** The caller's own unless given. */
      tenant: tenantIdSchema.optional(),
      replaces: z
        .string()
        .max(64)
        .optional()
        .describe(
          'Id of a key of the same tenant; the new key also gets the agents, tables and chats of that key.',
        ),
      requests_per_minute: z.number().int().min(1).max(100_000).optional(),
      expires_at: z.iso.datetime('expires_at must be an ISO 8601 time in UTC').optional(),
    })
    .refine(
      ({ role, scopes }) => (role === undefined) !== (scopes === undefined),
      'give either role or scopes',
    )
    .openapi('NewApiKey'),
  createdKey: keyInfo
    .extend({ key: z.string().describe('Shown only once.') })
    .openapi('CreatedApiKey'),
} as const
