-- A plug-in consumes events as a webhook does. The table has a few rows, and an older process leaves the column alone.
ALTER TABLE "webhook_subscription" ADD COLUMN "plugin" VARCHAR(40);
CREATE UNIQUE INDEX "webhook_subscription_plugin_key" ON "webhook_subscription"("plugin");
