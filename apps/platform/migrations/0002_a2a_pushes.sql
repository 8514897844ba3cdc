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
CREATE INDEX "a2a_pushes_next_at" ON "platform"."a2a_pushes" USING btree ("next_at");