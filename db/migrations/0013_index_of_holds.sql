DROP INDEX "appointments_by_start";--> statement-breakpoint
CREATE INDEX "appointments_by_start" ON "appointments" USING btree ("starts_at","id","holds_until");