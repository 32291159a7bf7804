DROP INDEX "appointments_newest";--> statement-breakpoint
DROP INDEX "appointments_of_patient";--> statement-breakpoint
DROP INDEX "outbox_newest";--> statement-breakpoint
DROP INDEX "users_newest";--> statement-breakpoint
CREATE INDEX "appointments_of_doctor_newest" ON "appointments" USING btree ("doctor_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "appointments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "appointments_in_state" ON "appointments" USING btree ("lifecycle","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "appointments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "appointments_newest" ON "appointments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "appointments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "appointments_of_patient" ON "appointments" USING btree ("patient_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);