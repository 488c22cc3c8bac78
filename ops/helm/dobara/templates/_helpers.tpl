{{- define "dobara.fullname" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "dobara.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{/* Labels of the pods of one component; called with (list $ "server"). */}}
{{- define "dobara.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: {{ $root.Chart.Name }}
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end -}}

{{/* Security context and scheduling, the same for the pods of all components. */}}
{{- define "dobara.pod" -}}
automountServiceAccountToken: false
{{- /* Otherwise Kubernetes sets WORKER_PORT in every pod when a service is named "worker". */}}
enableServiceLinks: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* Image, security context, settings and volumes, the same for the containers of all components. */}}
{{- define "dobara.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
env:
  - name: NODE_ENV
    value: production
  - name: TRUST_PROXY
    value: {{ .Values.settings.TRUST_PROXY | default "true" | quote }}
  - name: WORKERS
    value: "off"
  {{- range $name, $value := omit .Values.settings "NODE_ENV" "TRUST_PROXY" "WORKERS" "HOST" "PORT" "WORKER_PORT" "DATA_DIR" }}
  - name: {{ $name }}
    value: {{ $value | toString | quote }}
  {{- end }}
envFrom:
  - secretRef:
      name: {{ .Values.existingSecret }}
volumeMounts:
  - name: tmp
    mountPath: /tmp
  - name: data
    mountPath: /data
{{- end -}}

{{- define "dobara.volumes" -}}
- name: tmp
  emptyDir:
    sizeLimit: 256Mi
- name: data
{{- if .Values.persistence.enabled }}
  persistentVolumeClaim:
    claimName: {{ .Values.persistence.existingClaim | default (include "dobara.fullname" .) }}
{{- else }}
  emptyDir: {}
{{- end }}
{{- end -}}

{{/*
After SIGTERM a server keeps serving for SHUTDOWN_DELAY_SECONDS, so that the pod leaves the service before requests are
refused, and then stops within 10 seconds. A preStop hook would add a second delay.
*/}}
{{- define "dobara.gracePeriod" -}}
terminationGracePeriodSeconds: {{ add 15 (.Values.settings.SHUTDOWN_DELAY_SECONDS | default 5) }}
{{- end -}}

{{/*
Startup, liveness and readiness probe; called with the name of a port. Only /readyz checks the database, so that an outage of
the database restarts no pod.
*/}}
{{- define "dobara.probes" -}}
startupProbe:
  httpGet: { path: /healthz, port: {{ . }} }
  periodSeconds: 2
  failureThreshold: 90
livenessProbe:
  httpGet: { path: /healthz, port: {{ . }} }
  periodSeconds: 10
  timeoutSeconds: 5
readinessProbe:
  httpGet: { path: /readyz, port: {{ . }} }
  periodSeconds: 3
  timeoutSeconds: 3
  failureThreshold: 2
{{- end -}}
