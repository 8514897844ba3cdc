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
CREATE INDEX "a2a_tasks_by_context" ON "platform"."a2a_tasks" USING btree ("context_id");