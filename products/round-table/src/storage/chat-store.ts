import {
  type ChatMessage,
  type ChatSession,
  CresolverError,
} from '@cresolver/core/protocol'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { ListPart, PageRequest } from '../service.ts'
import { type Access, OPERATOR } from '../tenants/access.ts'
import { behind, cutPage, readCursor } from './cursor.ts'
import type { Database } from './database.ts'
import { withoutNullBytes, writeFreeJson } from './free-text.ts'
import { lackingRoom, quotaExceeded } from './lacking-room.ts'
import { messages, sessions } from './schema.ts'
import { visibleRows } from './visible-rows.ts'

/** Keeps chat sessions with their messages. */
export type ChatStore = {
  readonly open: (session: Omit<ChatSession, 'message_count'>) => Promise<ChatSession>
  readonly get: (sessionId: string) => Promise<ChatSession>
  readonly list: (page: PageRequest) => Promise<ListPart<ChatSession>>
  readonly remove: (sessionId: string) => Promise<void>
  /** Appends a message and gives it its number. @throws CresolverError `NOT_FOUND` */
  readonly append: (
    sessionId: string,
    message: Omit<ChatMessage, 'seq'>,
  ) => Promise<ChatMessage>
  /** Newest first. @throws CresolverError `NOT_FOUND` */
  readonly messages: (
    sessionId: string,
    page: PageRequest,
  ) => Promise<ListPart<ChatMessage>>
}

/** Opens the chat sessions that are kept. */
export function openChatStore(database: Database, access: Access = OPERATOR): ChatStore {
  const owned = visibleRows(sessions, access)
  const isSession = (sessionId: string) => and(eq(sessions.sessionId, sessionId), owned)
  const counted = {
    sessionId: sessions.sessionId,
    createdAt: sessions.createdAt,
    metadata: sessions.metadata,
    messages: sql<number>`(select count(*)::int from ${messages} where ${messages.sessionId} = ${sessions.sessionId})`,
  }
  const get = async (sessionId: string): Promise<ChatSession> => {
    const [row] = await database
      .select(counted)
      .from(sessions)
      .where(isSession(sessionId))
    if (!row) throw sessionUnknown(sessionId)
    return toSession(row)
  }
  return {
    get,
    open: async ({ session_id, created_at, metadata }) => {
      const { tenant } = access
      const { rows } = await database.execute<{ lacking: string | null }>(sql`
        with room as materialized (select ${lackingRoom(tenant, 'session')} as lacking),
        stored as (
          insert into ${sessions} (session_id, created_at, metadata, tenant)
          select ${session_id}, ${created_at}::timestamptz,
            ${writeFreeJson(metadata)}::jsonb, ${tenant}
          from room where lacking is null
        )
        select lacking from room`)
      const lacking = rows[0]?.lacking
      if (lacking) throw quotaExceeded(lacking)
      return { session_id, created_at, metadata, message_count: 0 }
    },
    list: async ({ cursor, limit }) => {
      const rows = await database
        .select(counted)
        .from(sessions)
        .where(and(owned, behind(cursor, sessions.createdAt, sessions.sessionId)))
        .orderBy(desc(sessions.createdAt), desc(sessions.sessionId))
        .limit(limit + 1)
      const page = cutPage(rows, limit, ({ createdAt, sessionId }) => ({
        at: createdAt,
        id: sessionId,
      }))
      return { items: page.rows.map(toSession), nextCursor: page.nextCursor }
    },
    remove: async (sessionId) => {
      const removed = await database
        .delete(sessions)
        .where(isSession(sessionId))
        .returning({ sessionId: sessions.sessionId })
      if (removed.length === 0) throw sessionUnknown(sessionId)
    },
    append: async (sessionId, message) => {
      for (;;) {
        // One statement: a process that freezes holds no lock on the session.
        const { rows } = await database.execute<{
          lacking: string | null
          seq: number | null
        }>(sql`
          with place as materialized (
            select ${sessions.sessionId},
              case when ${message.role} = 'user'
                then round_table.lacking_room(${sessions.tenant}, 'message') end as lacking
            from ${sessions} where ${isSession(sessionId)}
          ), stored as (
            insert into ${messages}
              (session_id, seq, role, content, at, agents_consulted, task_id)
            select session_id,
              (select coalesce(max(seq), 0) + 1 from ${messages} where session_id = ${sessionId}),
              ${message.role}, ${withoutNullBytes(message.content)},
              ${message.at}::timestamptz, ${JSON.stringify(message.agents_consulted)}::jsonb,
              ${message.task_id}
            from place where lacking is null
            on conflict do nothing
            returning seq
          )
          select place.lacking, stored.seq from place left join stored on true`)
        const [row] = rows
        if (row?.lacking) throw quotaExceeded(row.lacking)
        if (row?.seq) return { seq: row.seq, ...message }
        // Another message came at the same time and took the number, unless the session does not exist.
        await get(sessionId)
      }
    },
    messages: async (sessionId, { cursor, limit }) => {
      await get(sessionId)
      const place = cursor === undefined ? undefined : readCursor(cursor)
      const rows = await database
        .select()
        .from(messages)
        .where(
          and(
            eq(messages.sessionId, sessionId),
            place && lt(messages.seq, Number(place.id)),
          ),
        )
        .orderBy(desc(messages.seq))
        .limit(limit + 1)
      const page = cutPage(rows, limit, ({ at, seq }) => ({ at, id: String(seq) }))
      return { items: page.rows.map(toMessage), nextCursor: page.nextCursor }
    },
  }
}

function toSession(row: {
  readonly sessionId: string
  readonly createdAt: Date
  readonly metadata: Record<string, unknown>
  readonly messages: number
}): ChatSession {
  return {
    session_id: row.sessionId,
    created_at: row.createdAt.toISOString(),
    message_count: row.messages,
    metadata: row.metadata,
  }
}

function toMessage(row: typeof messages.$inferSelect): ChatMessage {
  return {
    seq: row.seq,
    role: row.role,
    content: row.content,
    at: row.at.toISOString(),
    agents_consulted: row.agentsConsulted,
    task_id: row.taskId,
  }
}

function sessionUnknown(sessionId: string): CresolverError {
  return new CresolverError({
    code: 'NOT_FOUND',
    message: `Chat session not found: ${JSON.stringify(sessionId.slice(0, 100))}.`,
    hint: 'GET /api/v1/sessions lists the sessions; POST /api/v1/sessions opens one.',
  })
}
