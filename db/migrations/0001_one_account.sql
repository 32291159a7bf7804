COMMENT ON TABLE "drizzle"."__drizzle_migrations" IS 'least version: 0.2.0';--> statement-breakpoint
-- Written by hand: an account was a row of Better Auth's and a row of ours with the same id.
ALTER TABLE "users" DROP CONSTRAINT "users_id_identity_users_id_fk";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "proofs_ended" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "welcomed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- A program that was killed between the two rows left the first alone.
INSERT INTO "users" ("id", "email", "full_name", "photo", "picture", "created_at")
	SELECT "id", "email", "name", coalesce("image", ''), CASE WHEN "image" LIKE '/%' THEN "image" END, "created_at"
	FROM "identity_users" ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "users" SET "email_verified" = i."email_verified", "proofs_ended" = i."proofs_ended"
	FROM "identity_users" AS i WHERE i."id" = "users"."id";--> statement-breakpoint
UPDATE "users" SET "password_hash" = a."password"
	FROM "identity_accounts" AS a WHERE a."user_id" = "users"."id" AND a."provider_id" = 'credential';--> statement-breakpoint
CREATE TABLE "third_party_accounts" (
	"provider_id" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "third_party_accounts_provider_id_subject_pk" PRIMARY KEY("provider_id","subject")
);
--> statement-breakpoint
INSERT INTO "third_party_accounts" ("provider_id", "subject", "user_id", "created_at")
	SELECT "provider_id", "account_id", "user_id", "created_at" FROM "identity_accounts" WHERE "provider_id" <> 'credential';--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"proven_by" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_proof_known" CHECK ("sessions"."proven_by" in ('password', 'third_party', 'email_link', 'telephone'))
);
--> statement-breakpoint
INSERT INTO "sessions" ("id", "user_id", "token_hash", "proven_by", "user_agent", "created_at", "used_at", "expires_at")
	SELECT "id", "user_id", "token_hash", "proven_by", "user_agent", "created_at", "updated_at", "expires_at" FROM "identity_sessions";--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "one_time_tokens" ("key", "value", "expires_at")
	SELECT "identifier", "value", "expires_at" FROM "identity_verifications";--> statement-breakpoint
ALTER TABLE "third_party_accounts" ADD CONSTRAINT "third_party_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "third_party_accounts_user_id_index" ON "third_party_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
DROP TABLE "identity_accounts", "identity_sessions", "identity_verifications", "identity_users";--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "subject" DROP NOT NULL;--> statement-breakpoint
UPDATE "outbox" SET "subject" = NULL WHERE "subject" = '';
