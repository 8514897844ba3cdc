CREATE TABLE "platform"."a2a_pushes" (
	"task_id" text NOT NULL,
	"config_id" text NOT NULL,
	"sealed" text NOT NULL,
	"wire_version" text NOT NULL,
	"delivered_seq" integer NOT NULL,
	"failures" integer NOT NULL,
	"next_at" bigint,
	CONSTRAINT "a2a_pushes_task_id_config_id_pk" PRIMARY KEY("task_id","config_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."a2a_tasks" (
	"task_id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"message_id" text NOT NULL,
	"context_id" text NOT NULL,
	"message" text NOT NULL,
	"output_modes" text[] NOT NULL,
	CONSTRAINT "a2a_tasks_by_message" UNIQUE("owner","message_id")
);
--> statement-breakpoint
CREATE INDEX "a2a_pushes_next_at" ON "platform"."a2a_pushes" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "a2a_tasks_by_context" ON "platform"."a2a_tasks" USING btree ("context_id");