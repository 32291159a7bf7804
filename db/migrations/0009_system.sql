COMMENT ON TABLE "drizzle"."__drizzle_migrations" IS 'least version: 0.1.0';--> statement-breakpoint
CREATE TABLE "alerts" (
	"part" text PRIMARY KEY NOT NULL,
	"wrong_since" timestamp (3) with time zone,
	"notified_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "remote_checks" (
	"server" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"code" text,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"mail_sent_at" timestamp (3) with time zone
);
