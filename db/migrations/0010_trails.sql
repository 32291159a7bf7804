CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"file_name" text,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"is_encrypted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_role" text NOT NULL,
	"seen" text NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "record_views_once_a_day" UNIQUE("subject_id","actor_id","seen","day"),
	CONSTRAINT "record_views_part_known" CHECK ("record_views"."seen" in ('list', 'appointment', 'history', 'account', 'calendar'))
);
--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("at" DESC NULLS FIRST);