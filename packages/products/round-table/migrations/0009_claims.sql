DROP INDEX "round_table"."queue_by_due";--> statement-breakpoint
ALTER TABLE "round_table"."queue" ADD COLUMN "claimed_by" text;--> statement-breakpoint
ALTER TABLE "round_table"."queue" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "round_table"."queue" ADD COLUMN "takes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "round_table"."queue" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "queue_by_due" ON "round_table"."queue" USING btree ("tenant","due","task_id") WHERE "round_table"."queue"."claimed_by" is null;--> statement-breakpoint
-- Tables that a process took from the queue were not in it any more.
INSERT INTO "round_table"."queue" ("task_id", "tenant", "due") SELECT "task_id", "tenant", "opened_at" FROM "round_table"."tables" WHERE "status" IN ('running', 'waiting') ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "round_table"."tenant_turns" ("tenant", "turn") SELECT DISTINCT "tenant", 0 FROM "round_table"."queue" ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP FUNCTION "round_table"."take_tables"(int, text[]);--> statement-breakpoint
-- Claims tables of the queue: tenants in turn, and of a tenant the earliest. Processes that take at the same time
-- do so one after another, so that the turns hold for all of them.
CREATE FUNCTION "round_table"."take_tables"(wanted int, without text[], taker text, lease_ms int) RETURNS TABLE (taken text, whose text, times int) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7305003);
	FOR place IN 1..wanted LOOP
		SELECT t.tenant INTO whose FROM round_table.tenant_turns t
			WHERE t.tenant <> ALL (without) AND EXISTS (SELECT FROM round_table.queue q WHERE q.tenant = t.tenant AND q.claimed_by IS NULL)
			ORDER BY t.turn, t.tenant LIMIT 1;
		EXIT WHEN NOT FOUND;
		UPDATE round_table.tenant_turns t SET turn = nextval('round_table.next_turn') WHERE t.tenant = whose;
		UPDATE round_table.queue q SET claimed_by = taker, claimed_until = clock_timestamp() + lease_ms * interval '1 ms',
			takes = CASE WHEN q.taken_at > clock_timestamp() - interval '10 minutes' THEN q.takes + 1 ELSE 1 END, taken_at = clock_timestamp()
			WHERE q.task_id = (
				SELECT n.task_id FROM round_table.queue n WHERE n.tenant = whose AND n.claimed_by IS NULL
				ORDER BY n.due, n.task_id LIMIT 1 FOR UPDATE SKIP LOCKED
			) RETURNING q.task_id, q.takes INTO taken, times;
		-- It may be cancelled just now.
		IF FOUND THEN RETURN NEXT; END IF;
	END LOOP;
END $$;
