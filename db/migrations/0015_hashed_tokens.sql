CREATE TABLE "private_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"appointment_id" uuid,
	"offer_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "private_links_one_target" CHECK (num_nonnulls("private_links"."appointment_id", "private_links"."offer_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "secret_fingerprint" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "secret_fingerprint_single" CHECK ("secret_fingerprint"."single")
);
--> statement-breakpoint
DROP TABLE "identity_rate_limits" CASCADE;--> statement-breakpoint
-- Their tokens were stored as they are, in every backup too: everybody signs in once more.
DELETE FROM "identity_sessions";--> statement-breakpoint
ALTER TABLE "identity_sessions" DROP CONSTRAINT "identity_sessions_token_unique";--> statement-breakpoint
ALTER TABLE "identity_sessions" ALTER COLUMN "user_agent" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD COLUMN "token_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD COLUMN "proven_by" text NOT NULL;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_offer_id_waitlist_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."waitlist_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "private_links_appointment_id_index" ON "private_links" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "private_links_offer_id_index" ON "private_links" USING btree ("offer_id");--> statement-breakpoint
ALTER TABLE "identity_sessions" DROP COLUMN "token";--> statement-breakpoint
ALTER TABLE "identity_sessions" DROP COLUMN "ip_address";--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_token_hash_unique" UNIQUE("token_hash");--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_proof_known" CHECK ("identity_sessions"."proven_by" in ('password', 'third_party', 'email_link'));