COMMENT ON TABLE "drizzle"."__drizzle_migrations" IS 'least version: 0.2.0';--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "appointment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "result" jsonb;
