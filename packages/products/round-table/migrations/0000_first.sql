CREATE SCHEMA "round_table";
--> statement-breakpoint
CREATE TABLE "round_table"."agents" (
	"name" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"base_url" text NOT NULL,
	"sealed_key" text,
	"capabilities" jsonb NOT NULL,
	"mode" text NOT NULL,
	"health" jsonb NOT NULL,
	"interaction_count" bigint DEFAULT 0 NOT NULL,
	"registered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round_table"."events" (
	"task_id" text NOT NULL,
	"seq" integer NOT NULL,
	"key" text NOT NULL,
	"event" text NOT NULL,
	CONSTRAINT "events_task_id_seq_pk" PRIMARY KEY("task_id","seq"),
	CONSTRAINT "events_by_key" UNIQUE("task_id","key")
);
--> statement-breakpoint
CREATE TABLE "round_table"."inbox" (
	"task_id" text NOT NULL,
	"key" text NOT NULL,
	"message" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbox_task_id_key_pk" PRIMARY KEY("task_id","key")
);
--> statement-breakpoint
CREATE TABLE "round_table"."messages" (
	"session_id" text NOT NULL,
	"seq" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"agents_consulted" jsonb NOT NULL,
	"task_id" text,
	CONSTRAINT "messages_session_id_seq_pk" PRIMARY KEY("session_id","seq")
);
--> statement-breakpoint
CREATE TABLE "round_table"."sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"metadata" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round_table"."tables" (
	"task_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"gate" text,
	"content" text NOT NULL,
	"agents" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"headline" text,
	"consensus_reached" boolean,
	"degraded" boolean,
	"result" text,
	"search_text" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', left(search_text, 200000))) STORED
);
--> statement-breakpoint
ALTER TABLE "round_table"."messages" ADD CONSTRAINT "messages_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "round_table"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_time" ON "round_table"."sessions" USING btree ("created_at" DESC NULLS LAST,"session_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tables_by_time" ON "round_table"."tables" USING btree ("opened_at" DESC NULLS LAST,"task_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tables_by_status" ON "round_table"."tables" USING btree ("status","opened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tables_by_word" ON "round_table"."tables" USING gin ("search");